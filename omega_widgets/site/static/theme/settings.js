// What the theme's extensions would set in inline scripts, which the security policy does not allow.
DOCUMENTATION_OPTIONS.search_as_you_type = false;
var toggleHintShow = "Click to show";
var toggleHintHide = "Click to hide";
var toggleOpenOnPrint = "true";
var togglebuttonSelector = ".toggle, .admonition.dropdown";
