import stylelint from 'stylelint';
import { listForeignSelectors } from '@site/releases/checks/selectorReach';

const layerRule = 'site/in-layer';
const layerMessages = stylelint.utils.ruleMessages(layerRule, {
  outside: 'A rule outside any cascade layer overrides every layer. Put it into @layer components or pages.',
  unknown: (name) => `The layer "${name}" is none of the site's: reset, tokens, base, components, pages.`,
});
const layerNames = new Set(['reset', 'tokens', 'base', 'components', 'pages']);

/** Everything stands in one of the site's cascade layers, so that load order never decides. */
const inLayer = (isOn) => (root, result) => {
  if (!isOn) return;
  const report = (node, message) => stylelint.utils.report({ ruleName: layerRule, result, node, message });
  root.each((node) => {
    if (node.type === 'rule' || (node.type === 'atrule' && containsRules.has(node.name) && !isLayeredImport(node)))
      report(node, layerMessages.outside);
  });
  root.walkAtRules('layer', (node) => {
    for (const name of node.params.split(',').map((part) => part.trim().split('.')[0])) {
      if (!layerNames.has(name)) report(node, layerMessages.unknown(name));
    }
  });
};
inLayer.ruleName = layerRule;
inLayer.messages = layerMessages;

const containsRules = new Set(['media', 'supports', 'container', 'scope', 'starting-style', 'import']);
/** A file of ours is judged by itself; a package's needs `layer(...)`. */
const isLayeredImport = (node) => node.name === 'import' && /\blayer\(|^(?:url\()?['"]?\.\.?\//.test(node.params);

const nestingRule = 'site/nesting';
const nestingMessages = stylelint.utils.ruleMessages(nestingRule, {
  deep: (selector) => `"${selector}" is nested more than one level deep. Give the element a class of its own.`,
});

/**
 * One level of nesting besides pseudo-classes and at-rules. (stylelint's `max-nesting-depth` stops
 * counting at the first at-rule that it is told to ignore.)
 */
const nesting = (isOn) => (root, result) => {
  if (!isOn) return;
  root.walkRules((node) => {
    if (!isState(node) && selectorsAbove(node) > 1) {
      stylelint.utils.report({ ruleName: nestingRule, result, node, message: nestingMessages.deep(node.selector) });
    }
  });
};
nesting.ruleName = nestingRule;
nesting.messages = nestingMessages;

const isState = (node) => node.selectors.every((selector) => selector.startsWith('&:'));

function selectorsAbove(node) {
  let count = 0;
  for (let above = node.parent; above; above = above.parent) {
    if (above.type === 'rule' && !isState(above)) count += 1;
  }
  return count;
}

const subjectRule = 'site/own-subject';
const subjectMessages = stylelint.utils.ruleMessages(subjectRule, {
  foreign: (selector) =>
    `"${selector}" can match elements of other parts. End it at a class of this file, or below one.`,
});

/** Each selector of a CSS module matches elements of that module only, as the release check demands of the build. */
const ownSubject = (isOn) => (root, result) => {
  if (!isOn) return;
  root.walkRules((node) => {
    if (node.parent.type === 'atrule' && node.parent.name === 'keyframes') return;
    // The build renames each class of a CSS module but those within `:global()`.
    for (const selector of listForeignSelectors(node, () => true))
      stylelint.utils.report({ ruleName: subjectRule, result, node, message: subjectMessages.foreign(selector) });
  });
};
ownSubject.ruleName = subjectRule;
ownSubject.messages = subjectMessages;

export default [
  stylelint.createPlugin(layerRule, inLayer),
  stylelint.createPlugin(nestingRule, nesting),
  stylelint.createPlugin(subjectRule, ownSubject),
];
