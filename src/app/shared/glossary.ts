/** The papers' terms, explained once: for the help, and for headings that contain one of them. */

export const GLOSSARY = {
  Episode: 'One attempt at a task, from its instruction to its reward.',
  Observation:
    'What an agent is given before each action: the instruction, and the page’s elements, its picture, or both.',
  Goal: 'What the instruction asks for, as fields (“user name: Bob”) or as words.',
  Policy: 'The rule that chooses actions: a probability for each of them, given the observation.',
  Return: 'The rewards from here to the end of the episode, added up; later ones may count less.',
  'Sparse reward':
    'Reward that comes only at the end and is rarely positive: +1 for success, −1 for any other end.',
  'Behavioural cloning':
    'Learning to do what a demonstration did in each situation, without trying anything out.',
  Overfitting: 'Memorising the examples instead of learning what they have in common.',
  'TD target':
    'What a Q-value should have been: the rewards received, plus the discounted value of the state they led to.',
  Demonstration: 'An episode played by a person or a scripted expert, and recorded for agents to learn from.',
  Workflow:
    'A sequence of steps such as “click what is near the text Bob”; each step allows a set of actions.',
  Lattice:
    'All workflows consistent with one demonstration, as a graph. Training learns which steps pay off.',
  Explore: 'Playing episodes to find out what succeeds. In WGE, workflows narrow the search.',
  Replay:
    'Past episodes are stored, and the network learns from them again and again. WGE keeps only rewarded ones.',
  Evaluation:
    'Episodes never trained on, played without exploring. Most agents take their best action; World of Bits and CC-Net sample, unless their setting “Evaluated policy” says otherwise.',
  Validation:
    'An evaluation during training, on a separate set of episodes. It decides which policy is kept and when a task counts as solved.',
  Checkpoint: 'The stored state of a run, from which it continues.',
  'Environment step': 'One action on one page.',
  Frame: 'One of the task pages that are played at the same time.',
  'Control step': 'One round of the outer loop: explore, learn and, now and then, validate.',
  'Q-value':
    'The reward an action is expected to bring, its own and that of the actions that follow, with later reward counting less.',
  Value: 'The reward expected from here on, whichever action comes next.',
  Head: 'One of several parts of a network that process the same input, each with its own weights.',
  Attention:
    'Weights that sum to 100% and say how much each part of the page, or of the instruction, counts in a decision.',
  'Message passing':
    'Each element tells its neighbours in the page’s tree what it knows, several times over. This is how a checkbox learns about its label.',
  'DOM context': 'A summary of the whole page: all elements, weighted by attention.',
  'Generated site':
    'A web site that an adversary, or chance, assembles from primitives: fields, buttons, links and pictures.',
  Regret:
    'How much better the best agent does on a site than the population on average, or in PAIRED the antagonist than the protagonist: the reward an adversary receives.',
  'Raw reward': 'The task’s own score, not scaled by time. The task’s rule decides what counts as success.',
} as const satisfies Readonly<Record<string, string>>;

export type GlossaryWord = keyof typeof GLOSSARY;

const words = Object.keys(GLOSSARY) as readonly GlossaryWord[];

/** The glossary term a heading is about, if any: the longest one it contains. */
export function wordIn(heading: string): GlossaryWord | null {
  const text = heading.toLowerCase();
  const found = words.filter((word) => text.includes(word.toLowerCase()));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
