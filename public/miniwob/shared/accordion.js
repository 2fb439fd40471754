/** Sections that open and close, in #area. Needs jQuery UI with core/widgets.js; goes with accordion.css. */

/**
 * Makes an accordion of the markup: its first, third, ... element is a header, the one after it the header's
 * panel. All are closed; unless `isAnimated` is false, opening and closing take 400 ms.
 */
window.drawAccordion = (html, { isAnimated = true } = {}) => {
  const area = $('#area');
  area.find('*').stop(true);
  if (area.accordion('instance')) area.accordion('destroy');
  resetWidgetIds();
  area.html(html).accordion({ active: false, collapsible: true, ...(isAnimated ? {} : { animate: false }) });
};
