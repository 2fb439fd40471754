/** Buttons ONE and TWO, anywhere on the page, possibly overlapping (then TWO is on top). Needs core. */
window.twoButtons = {
  place() {
    for (const button of document.querySelectorAll('#area button')) {
      button.style.left = `${core.randi(0, 118)}px`;
      button.style.top = `${core.randi(50, 168)}px`;
    }
  },

  /** To be called once, when the page is ready. Calls `onPush('ONE')` or `onPush('TWO')`. */
  connect(onPush) {
    for (const button of document.querySelectorAll('#area button')) {
      button.onclick = () => onPush(button.textContent);
    }
  },
};
