/** Colours as [red, green, blue] of 0 to 255, as hexadecimal digits, and as hue, saturation and value. */
window.colors = {
  /** `h` 0..360, `s` and `v` 0..100. */
  fromHsv({ h, s, v }) {
    const channel = (offset) => {
      const position = (offset + h / 60) % 6;
      const share = Math.max(0, Math.min(position, 4 - position, 1));
      return Math.round(2.55 * v * (1 - (s / 100) * share));
    };
    return [channel(5), channel(3), channel(1)];
  },

  /** A grey has no hue: it gets the `fallback`. */
  toHsv([r, g, b], fallback) {
    const max = Math.max(r, g, b);
    const range = max - Math.min(r, g, b);
    if (range === 0) return { h: fallback, s: 0, v: max / 2.55 };
    const sextant = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
    return { h: (60 * sextant + 360) % 360, s: (100 * range) / max, v: max / 2.55 };
  },

  /** `AB2567`. */
  toHex: (rgb) => rgb.map((channel) => channel.toString(16).padStart(2, '0').toUpperCase()).join(''),

  /** Reads three or six digits; null for anything else. */
  fromHex(text) {
    const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
    if (!digits) return null;
    const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
    return pairs.map((pair) => parseInt(pair, 16));
  },
};
