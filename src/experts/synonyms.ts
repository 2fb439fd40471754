/** Words with the same meaning, as an English speaker knows them: the prior knowledge of an expert for synonyms. */

const groups = `
  big large huge enormous gigantic; small tiny little mini petite; red scarlet crimson vermillion;
  happy cheerful joyful gleeful delighted; sad unhappy sorrowful miserable tragic;
  angry mad furious irritated; evil wicked immoral sinful corrupt depraved;
  wrong incorrect mistaken erroneous; real genuine actual; strange odd peculiar unusual weird;
  stop cease halt end finish; scared terrified panicked fearful frightened afraid;
  quiet calm peaceful serene mild; old aged archaic; love like adore favor; kill murder assassinate;
  keep retain preserve sustain maintain; hide conceal camouflage; hate despise loathe detest dislike;
  funny humorous amusing comical laughable; fat fleshy plump chubby; stupid dumb dull unwise;
  delicious savory delectable appetizing; cut slice carve chop; brave courageous fearless;
  begin start initiate launch; answer reply response; television televisions TV TVs;
  house home houses homes; fire flame fires flames; pig pork swine; rabbit rabbits bunny bunnies;
  car cars automobile automobiles vehicle vehicles`
  .split(';')
  .map((group) => new Set(group.trim().split(/\s+/)));

export const areSynonyms = (a: string, b: string): boolean =>
  a === b || groups.some((group) => group.has(a) && group.has(b));
