/**
 * Randomness: a seedable Math.random, and the random draws that tasks consist of. Everything random in a task goes
 * through Math.random, so one seed and one episode start give one problem.
 */
(() => {
  /** Four 32-bit words from a text: FNV-1a runs that differ in their start, each mixed at the end. */
  function hashText(text) {
    return [0x811c9dc5, 0x2545f491, 0x9e3779b9, 0x5bd1e995].map((start) => {
      let hash = start;
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
      hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
      return (hash ^ (hash >>> 16)) >>> 0;
    });
  }

  /** Chris Doty-Humphrey's sfc32 (public domain): a state of three words and a counter, 32 bits per call. */
  function createSfc32([a, b, c, counter]) {
    return () => {
      const sum = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = ((c << 21) | (c >>> 11)) + sum;
      return sum >>> 0;
    };
  }

  /** Makes Math.random repeatable from here on. Returns the seed, which is drawn if none is given. */
  Math.seedrandom = (seed = crypto.getRandomValues(new Uint32Array(1))[0]) => {
    const next = createSfc32(hashText(String(seed)));
    // The state needs a few rounds until similar seeds have nothing in common.
    for (let round = 0; round < 12; round++) next();
    // 53 random bits, as many as fit into a float in [0, 1).
    Math.random = () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 0x20000000000000;
    return seed;
  };

  Object.assign(core, {
    /** Uniform integer in [low, high): `high` is excluded. */
    randi: (low, high) => Math.floor(low + Math.random() * (high - low)),
    /** Uniform float in [low, high). */
    randf: (low, high) => low + Math.random() * (high - low),
    sample: (list) => list[core.randi(0, list.length)],
    /** Uniform permutation, in place. */
    shuffle(list) {
      for (let i = list.length - 1; i > 0; i--) {
        const j = core.randi(0, i + 1);
        [list[i], list[j]] = [list[j], list[i]];
      }
      return list;
    },
  });
})();
