/** Buttons ONE and TWO, anywhere on the page, also over each other (then TWO is on top). Needs core. */
window.twoButtons = {
  place() {
    for (const button of document.querySelectorAll('#area button')) {
      button.style.left = `${core.randi(0, 118)}px`;
      button.style.top = `${core.randi(50, 168)}px`;
    }
  },

  /** Once, when the page is there. Calls `onPush('ONE')` or `onPush('TWO')`. */
  connect(onPush) {
    for (const button of document.querySelectorAll('#area button')) {
      button.onclick = () => onPush(button.textContent);
    }
  },
};
