/** The dialog box of the click-dialog tasks. Needs core, jQuery UI and core/widgets. */
(() => {
  // One widget for all episodes: making a new one takes longer than everything else in a reset.
  let dialog = null;

  window.dialogTask = {
    /**
     * To be called once, when the page is ready. `buttons` of its lower pane by label; `onClose`: the x of its title
     * bar.
     */
    connect({ buttons = {}, onClose }) {
      dialog = $('#dialog').dialog({ autoOpen: false, buttons });
      dialog.dialog('widget').find('.ui-dialog-titlebar-close').on('click', onClose);
    },

    /** Opens the dialog afresh: centred on #area as a box of `placedWidth`, then with `style` put on it. */
    show(text, placedWidth, style) {
      dialog.dialog('close');
      const wrapper = dialog.dialog('widget').removeAttr('style');
      wrapper.find('[data-tampered]').addBack().removeAttr('data-tampered');
      dialog.children('p').text(text);
      // The user may have moved and resized it, which the widget keeps in its options.
      Object.assign(dialog.dialog('instance').options, {
        width: placedWidth,
        height: 'auto',
        minHeight: 0,
        position: { my: 'center', at: 'center', of: '#area', collision: 'fit' },
      });
      dialog.dialog('open');
      wrapper.css(style);
    },
  };
})();
