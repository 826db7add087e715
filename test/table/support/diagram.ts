/** Draws a state machine as Mermaid text, from its definition alone. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every event of people has this guard: drawn, it would say nothing. */
const EVERYWHERE = 'isAllowed';

export function drawMachine({ root }: AnyStateMachine): string {
  const lines = ['stateDiagram-v2', ...stateLines(root, '  '), ...edges(root).map((edge) => `  ${edge}`)];
  return lines.join('\n');
}

/** What each state hears without being left, as rows of a table: name, description, events. */
export function listStates({ root }: AnyStateMachine): string {
  const rows = allStates(root).flatMap((node) => {
    const heard = transitionsOf(node).filter(({ target, actions }) => !target && actions.length > 0);
    const events = [...new Set(heard.map(({ eventType }) => `\`${eventType}\``))].join(', ');
    if (!events && !node.description) return [];
    const name = node === root ? 'anywhere' : `\`${node.path.join('.')}\``;
    return [`| ${name} | ${node.description ?? ''} | ${events} |`];
  });
  return ['| state | what it is for | heard without leaving it |', '|---|---|---|', ...rows].join('\n');
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const lines: string[] = [];
  const first = node.initial?.target[0];
  if (first) lines.push(`${indent}[*] --> ${idOf(first)}`);
  for (const child of childrenOf(node)) {
    if (childrenOf(child).length > 0) {
      lines.push(
        `${indent}state "${child.key}" as ${idOf(child)} {`,
        ...stateLines(child, `${indent}  `),
        `${indent}}`,
      );
    } else lines.push(`${indent}state "${child.key}" as ${idOf(child)}`);
  }
  return lines;
}

/** Mermaid joins only states of one composite: an edge ends at the outermost state that it leaves or enters. */
function edges(root: AnyStateNode): string[] {
  const byEdge = new Map<string, Map<string, string[]>>();
  for (const node of allStates(root)) {
    for (const transition of transitionsOf(node)) {
      for (const target of transition.target ?? []) {
        const [from, to] = lifted(node, target);
        const edge = `${idOf(from) || 'anywhere'} --> ${idOf(to)}`;
        const where = [
          from === node ? '' : ` from ${below(from, node)}`,
          to === target ? '' : ` to ${below(to, target)}`,
        ];
        const rest = `${guardOf(transition)}${where.join('')}`;
        const labels = byEdge.get(edge) ?? new Map<string, string[]>();
        byEdge.set(edge, labels);
        labels.set(rest, [...(labels.get(rest) ?? []), eventOf(transition)]);
      }
    }
  }
  return [...byEdge].map(([edge, labels]) => {
    const texts = [...labels].map(([rest, events]) => `${[...new Set(events)].join(', ')}${rest}`.trim());
    const label = texts.filter((text) => text !== '').join('<br/>');
    return label ? `${edge} : ${label}` : edge;
  });
}

function eventOf({ eventType }: AnyTransitionDefinition): string {
  return eventType.startsWith('xstate.done') ? 'done' : eventType;
}

function guardOf({ guard }: AnyTransitionDefinition): string {
  const name = typeof guard === 'object' && guard && 'type' in guard ? guard.type : guard;
  return name && name !== EVERYWHERE ? ` [${String(name)}]` : '';
}

function lifted(source: AnyStateNode, target: AnyStateNode): [AnyStateNode, AnyStateNode] {
  const up = [source, ...ancestors(source)];
  const across = [target, ...ancestors(target)];
  const common = up.find((node) => across.includes(node)) as AnyStateNode;
  const under = (line: AnyStateNode[]) => line[line.indexOf(common) - 1] ?? common;
  return [under(up), under(across)];
}

function ancestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

function below(outer: AnyStateNode, inner: AnyStateNode): string {
  return inner.path.slice(outer.path.length).join('.');
}

function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).filter(({ type }) => type !== 'history') as AnyStateNode[];
}

function allStates(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(allStates)];
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function idOf(node: AnyStateNode): string {
  return node.path.join('_');
}
