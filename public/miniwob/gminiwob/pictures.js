/**
 * Pictures on sites. They are kept from when the page has loaded, so that an image of one is there at once: a site looks the
 * same whenever it is looked at.
 */
window.PICTURES = ['armchair', 'lamp', 'laptop', 'mug', 'plant'].map((name) => `pictures/${name}.svg`);

window.keptPictures = PICTURES.map((src) => Object.assign(new Image(), { src }));
