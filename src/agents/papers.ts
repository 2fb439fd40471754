/** The five papers whose systems these agents are. */
import type { Paper } from '../contracts/agentSpec';

export const WGE_PAPER: Paper = {
  system: 'Workflow-guided exploration',
  title: 'Reinforcement Learning on Web Interfaces using Workflow-Guided Exploration',
  authors: 'Liu et al.',
  year: 2018,
  address: 'https://arxiv.org/abs/1802.08802',
};

export const DOM_Q_NET_PAPER: Paper = {
  system: 'DOM-Q-NET',
  title: 'DOM-Q-NET: Grounded RL on Structured Language',
  authors: 'Jia et al.',
  year: 2019,
  address: 'https://arxiv.org/abs/1902.07257',
};

export const WORLD_OF_BITS_PAPER: Paper = {
  system: 'World of Bits',
  title: 'World of Bits: An Open-Domain Platform for Web-Based Agents',
  authors: 'Shi et al.',
  year: 2017,
  address: 'https://proceedings.mlr.press/v70/shi17a.html',
};

export const CC_NET_PAPER: Paper = {
  system: 'CC-Net',
  title: 'A data-driven approach for learning to control computers',
  authors: 'Humphreys et al.',
  year: 2022,
  address: 'https://arxiv.org/abs/2202.08137',
};

export const PAIRED_PAPER: Paper = {
  system: 'Flexible b-PAIRED',
  title: 'Adversarial Environment Generation for Learning to Navigate the Web',
  authors: 'Gur et al.',
  year: 2021,
  address: 'https://arxiv.org/abs/2103.01991',
};
