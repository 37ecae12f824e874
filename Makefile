# Everything that one does with the kit. `make` alone lists it.
# PYTHON=python3.12 picks the Python that the environment is made with; VENV=.venv says where it lies;
# ARGS="..." is handed to the program behind a target.

VENV ?= .venv
PYTHON ?=
ARGS ?=
export VENV PYTHON
export PATH := $(abspath $(VENV))/bin:$(PATH)

BIN := $(VENV)/bin
ENVIRONMENT := sh scripts/environment.sh
EVERYTHING := play,book,postgres,test,bench
NOTEBOOKS = $(wildcard book/play/*.ipynb omega_widgets/apps/*.ipynb)

.DEFAULT_GOAL := help
.PHONY: help play book site book-pdf serve-site test lint unit notebooks browser chromium postgres bench pins \
	clean clean-environment

help: ## list the targets
	@echo "Targets:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

play: ## play at a table in the browser; every roll is recorded
	@$(ENVIRONMENT) play
	@$(BIN)/omega play $(ARGS)

book: ## build the rulebook, with dice that roll in the page, into build/site
	@$(ENVIRONMENT) book
	@$(BIN)/omega book $(ARGS)

site: book ## the same; the pages can go to any static host

book-pdf: book chromium ## build the rulebook and print all of it into build/book.pdf
	@$(BIN)/python -m omega_widgets.site.paper --chromium "$$($(BIN)/python scripts/find_chromium.py)"

serve-site: ## show the built pages on this machine
	@$(ENVIRONMENT) book
	@$(BIN)/python -m omega_widgets.site serve $(ARGS)

test: ## run every check: style, units, notebooks, the book, the browser
	@$(ENVIRONMENT) $(EVERYTHING)
	@$(MAKE) --no-print-directory lint chromium unit notebooks browser

lint: ## check the style of the code
	@$(ENVIRONMENT) $(EVERYTHING)
	@echo "Checking the style of the code."
	@$(BIN)/ruff check .

unit: postgres ## run the tests that need no browser
	@$(ENVIRONMENT) $(EVERYTHING)
	@echo "Running the tests that need no browser."
	@$(BIN)/python -m pytest -n 2 --dist worksteal -m "not browser" $(ARGS)

notebooks: ## run the notebooks
	@$(ENVIRONMENT) $(EVERYTHING)
	@echo "Running the notebooks."
	@$(BIN)/python -m pytest --nbval-lax -p no:cacheprovider $(NOTEBOOKS)

chromium: ## find a Chromium for the browser tests, or install one
	@$(ENVIRONMENT) $(EVERYTHING)
	@echo "Looking for a Chromium."
	@$(BIN)/python scripts/find_chromium.py --install

postgres: ## find a PostgreSQL for the tests, or install one
	@echo "Looking for a PostgreSQL."
	@sh scripts/find_postgres.sh

browser: chromium ## run the tests that drive a browser
	@echo "Running the tests that drive a browser."
	@$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder -m browser $(ARGS)

bench: ## time the odds beside icepool and dyce, missions, and tables with several browsers
	@$(ENVIRONMENT) bench
	@$(BIN)/python -m benchmarks.odds $(ARGS)
	@$(BIN)/python -m benchmarks.missions
	@$(BIN)/python -m benchmarks.tables

pins: ## pin the newest versions of all packages
	@sh scripts/pin_versions.sh

clean: ## remove what was built; the environment and your sessions stay
	rm -rf .cache build dist _build book/_build .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -not -path "./$(VENV)/*" -prune -exec rm -rf {} +

clean-environment: clean ## remove the environment as well
	rm -rf "$(VENV)"
