// Bundled once by esbuild: the standard front end of ipywidgets, without anything it would only
// need in a notebook (output areas, old widget versions, a module loader).
import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { MessageLoop } from "@lumino/messaging";
import { Widget } from "@lumino/widgets";

const MODULES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls };

export class WidgetManager extends ManagerBase {
  #loadOther;
  #others = new Map();
  #views = new Set();

  /**
   * @param loadOther asked for front-end modules other than the standard ones: name -> module, which
   *   exports its classes, or as its default a function that makes them from the standard ones
   */
  constructor(loadOther) {
    super();
    this.#loadOther = loadOther;
    addEventListener("resize", () => {
      for (const view of this.#views) {
        MessageLoop.postMessage(view.luminoWidget, Widget.ResizeMessage.UnknownSize);
      }
    });
  }

  /** Show a model inside an element; the promise is fulfilled when all of it stands there. */
  async display(model, element) {
    const view = await this.create_view(model);
    Widget.attach(view.luminoWidget, element);
    this.#views.add(view);
    view.once("remove", () => this.#views.delete(view));
    await complete(view);
    return view;
  }

  async loadClass(className, moduleName, moduleVersion) {
    const module = MODULES[moduleName] ?? (await this.#other(moduleName, moduleVersion));
    const found = module[className];
    if (!found) throw new Error(`${moduleName} ${moduleVersion} has no ${className}`);
    return found;
  }

  /** Another module's classes, made once: a model and its view must come from the same ones. */
  #other(name, version) {
    if (!this.#others.has(name)) {
      const classes = this.#loadOther(name, version).then((module) => module.default?.(base) ?? module);
      this.#others.set(name, classes);
    }
    return this.#others.get(name);
  }

  // Python opens every comm; the page never does.
  async _create_comm() {
    throw new Error("widgets are made in Python");
  }

  async _get_comm_info() {
    return {};
  }
}

/** Boxes make the views of their children later, and a view gets its classes when it is displayed. */
async function complete(view) {
  await Promise.race([view.displayed, pause(LONGEST)]);
  const children = await Promise.all(view.children_views?.views ?? []);
  await Promise.all(children.map(complete));
}

/** A part that is never displayed, such as one in a folded panel, holds nothing up for longer. */
const LONGEST = 500;

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
