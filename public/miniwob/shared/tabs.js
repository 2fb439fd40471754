/** Tabs that fill #area. Needs jQuery UI with core/widgets.js; goes with tabs.css. */

/** Draws a tab for each name, with the markup of its panel, and shows the one at index `active`. */
window.drawTabs = (names, panels, active = 0) => {
  const area = $('#area');
  if (area.tabs('instance')) area.tabs('destroy');
  resetWidgetIds();
  const anchors = names.map((name, i) => `<li><a href="#tabs-${i + 1}">${name}</a></li>`);
  const boxes = panels.map((panel, i) => `<div id="tabs-${i + 1}"><p>${panel}</p></div>`);
  area.html(`<ul>${anchors.join('')}</ul>${boxes.join('')}`).tabs({ active });
};
