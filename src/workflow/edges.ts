/** From a demonstration's actions to lattice vertices and edges, shortcuts included; no constraints yet. */
import type { DemoAction, Demonstration } from '../contracts/demo';
import type { Dom, DomElement } from '../contracts/dom';
import type { EdgeKind } from '../contracts/workflow';
import { isClosedList, isLeaf, isPseudoText } from '../dom/tree';
import { diffDoms, equivalentAction } from './domDiff';
import type { DemonstratedAction } from './induce';

/** An edge to vertex `to`; `action` is null on a skip. */
export interface LatticeEdge {
  readonly to: number;
  readonly kind: EdgeKind;
  readonly action: DemonstratedAction | null;
}

/** A time step of the demonstration: the page before one action, and the edges leading on from there. */
export interface LatticeVertex {
  readonly dom: Dom;
  readonly edges: readonly LatticeEdge[];
}

/** An action with a marked target. */
export type TargetedAction = DemoAction & { readonly target: DomElement };

/** A target with more leaves than this is a container, and which leaf was meant is anyone's guess. */
const MAX_LEAVES_BELOW_TARGET = 8;
/** How far one shortcut may reach, in vertices. */
const MAX_SHORTCUT = 5;

/**
 * One vertex for each action with a target. A click on, or typing into, a leaf gives an edge directly, as does choosing
 * from a closed list. Other actions (a click on a container, a hotkey) cannot be repeated as they are: a shortcut
 * replaces them, or else the vertex is skipped. Without `shortcuts` they are left out.
 */
export function buildVertices(demo: Demonstration, shortcuts: boolean): readonly LatticeVertex[] {
  const actions = vertexActions(demo, shortcuts);
  if (!shortcuts) return actions.map((action, from) => ({ dom: action.dom, edges: baseEdges(action, from) }));
  return actions.map((action, from) => {
    const edges = [...baseEdges(action, from), ...shortEdges(actions, from), ...longEdges(actions, from)];
    return { dom: action.dom, edges: edges.length > 0 ? edges : [skipTo(from + 1)] };
  });
}

/** What was done at each vertex, with the page before it. */
export function vertexActions(demo: Demonstration, shortcuts: boolean): readonly TargetedAction[] {
  const actions = demo.actions.filter((action): action is TargetedAction => action.target !== null);
  return shortcuts ? actions : actions.filter((action) => toLeafAction(action) !== null);
}

const skipTo = (to: number): LatticeEdge => ({ to, kind: 'skip', action: null });

function baseEdges(action: TargetedAction, from: number): readonly LatticeEdge[] {
  const leafAction = toLeafAction(action);
  return leafAction ? [{ to: from + 1, kind: 'action', action: leafAction }] : [];
}

/** The action as demonstrated, if it was a click on, or typing into, a leaf, or a choice from a closed list. */
function toLeafAction({ kind, target, text = '' }: TargetedAction): DemonstratedAction | null {
  if (kind === 'type' && isClosedList(target)) return { kind: 'choose', target, text };
  if (kind === 'hotkey' || !isLeaf(target)) return null;
  return kind === 'click' ? { kind, target } : { kind, target, text };
}

/** Shortcuts past this one action: skip it if nothing changed, otherwise replace an action that cannot be repeated. */
function shortEdges(actions: readonly TargetedAction[], from: number): readonly LatticeEdge[] {
  const action = actions[from];
  const shortcut = from + 1 < actions.length ? shortcutEdge(actions, from, from + 1) : null;
  if (shortcut?.kind === 'skip') return [shortcut];
  if (action.kind === 'hotkey') return shortcut ? [shortcut] : [];
  return toLeafAction(action) ? [] : leafEdges(action, from);
}

/** Shortcuts past several actions, which never reach the sink: how the page looked after the end is unknown. */
function longEdges(actions: readonly TargetedAction[], from: number): readonly LatticeEdge[] {
  const edges: LatticeEdge[] = [];
  const last = Math.min(from + MAX_SHORTCUT, actions.length - 1);
  for (let to = from + 2; to <= last; to++) {
    const shortcut = shortcutEdge(actions, from, to);
    if (shortcut) edges.push(shortcut);
  }
  return edges;
}

/**
 * A skip if the page is the same at both vertices, one action if that explains the difference, else null. Nothing
 * replaces a choice from a list: a demonstration's pages do not record what a list shows, so they appear to be the same.
 */
function shortcutEdge(actions: readonly TargetedAction[], from: number, to: number): LatticeEdge | null {
  if (actions.slice(from, to).some((action) => toLeafAction(action)?.kind === 'choose')) return null;
  const [before, after] = [actions[from].dom, actions[to].dom];
  const changed = diffDoms(before, after);
  if (changed.length === 0) return skipTo(to);
  const action = equivalentAction(before, after, changed);
  return action && { to, kind: 'equivalent', action };
}

/** The same action on each leaf below a container: a click on a label, say, was meant for its checkbox. */
function leafEdges(action: TargetedAction, from: number): readonly LatticeEdge[] {
  const targets = leavesBelow(action.dom, action.target);
  if (targets.length > MAX_LEAVES_BELOW_TARGET) return [];
  return targets.flatMap((target) =>
    baseEdges({ ...action, target }, from).map((edge) => ({ ...edge, kind: 'leaf' as const })),
  );
}

function leavesBelow(dom: Dom, element: DomElement): readonly DomElement[] {
  if (isLeaf(element)) return isPseudoText(element) ? [] : [element];
  return element.children.flatMap((child) => leavesBelow(dom, dom.elements[child]));
}
