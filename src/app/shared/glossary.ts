/** The words of the papers, explained once: for the help, and wherever one of them heads something. */

export const GLOSSARY = {
  Episode: 'One go at a task, from its instruction to its reward.',
  Observation:
    'What an agent is told of the page before each action: the instruction and the list of its elements.',
  Policy: 'What chooses actions: a probability for each of them, given what is seen.',
  Return: 'The rewards from here to the end of the episode, added up; later ones may count less.',
  'Sparse reward': 'Reward that comes only at the end, and seldom: +1 for success, −1 for any other end.',
  'Behavioural cloning':
    'Learning to do what a demonstration did, wherever it did it, without trying anything out.',
  Overfitting: 'Knowing the examples by heart instead of what they have in common.',
  'TD target':
    'What a Q-value should have been: the rewards that came, and the value of what they led to, counting less.',
  Demonstration: 'An episode that a person did, as actions on page elements.',
  Workflow:
    'A sequence of steps such as “click what is near the text Bob”; each step allows a set of actions.',
  Lattice:
    'All workflows that agree with one demonstration, as a graph. Training learns which steps pay off.',
  Explore: 'Play episodes to find out what succeeds: the workflow policy narrows the search.',
  Replay: 'Successful episodes are stored, and the neural policy learns from them again and again.',
  'Greedy evaluation': 'Episodes never trained on, played with the most probable actions.',
  'Control step': 'One round of the outer loop: explore, learn, now and then evaluate.',
  'Q-value':
    'How much reward an action is expected to bring, its own and that of what can follow, later reward counting less.',
  Value: 'How much reward is expected from here on, whatever is done next.',
  Head: 'One of several parts of a network that look at the same thing, each with weights of its own.',
  Attention:
    'Weights that sum to 100% and say how much each part of the page, or of the instruction, counts in a decision.',
  'Message passing':
    'Each element tells its neighbours in the page’s tree what it knows, a few times over: so a checkbox learns of its label.',
  'DOM context': 'A summary of the whole page: the elements, each as much as it has attention.',
  'Generated site':
    'A web site that an adversary, or chance, puts together from primitives: fields, buttons, links and pictures.',
  Regret:
    'How much better the best agent of a population does on a site than agents usually do there: what an adversary is paid.',
  'Raw reward': 'The task’s own score, not scaled by time. Success is what the task’s rule calls so.',
} as const satisfies Readonly<Record<string, string>>;

export type GlossaryWord = keyof typeof GLOSSARY;

const words = Object.keys(GLOSSARY) as readonly GlossaryWord[];

/** The word of the glossary that a heading is about, if there is one: the longest that it contains. */
export function wordIn(heading: string): GlossaryWord | null {
  const text = heading.toLowerCase();
  const found = words.filter((word) => text.includes(word.toLowerCase()));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
