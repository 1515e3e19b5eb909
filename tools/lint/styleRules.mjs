import stylelint from 'stylelint';
import { listForeignSelectors } from '@site/releases/checks/selectorReach';

const layerRule = 'site/in-layer';
const layerMessages = stylelint.utils.ruleMessages(layerRule, {
  outside: 'The rule is in no cascade layer, so it overrides every layer. Put it into @layer components or pages.',
  unknown: (name) => `The layer "${name}" does not exist. Use reset, tokens, base, components or pages.`,
});
const layerNames = new Set(['reset', 'tokens', 'base', 'components', 'pages']);

/** Requires a cascade layer of the site for each rule, so that the load order of style sheets has no effect. */
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
/**
 * An import of a relative file needs no layer, because that file is linted too; an import of a package needs
 * `layer(...)`.
 */
const isLayeredImport = (node) => node.name === 'import' && /\blayer\(|^(?:url\()?['"]?\.\.?\//.test(node.params);

const nestingRule = 'site/nesting';
const nestingMessages = stylelint.utils.ruleMessages(nestingRule, {
  deep: (selector) => `"${selector}" is nested more than one level deep. Give the element a class of its own.`,
});

/**
 * Allows one level of nesting, pseudo-classes and at-rules not counted. stylelint's `max-nesting-depth` stops counting
 * at the first at-rule that its options ignore.
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
    `"${selector}" can match elements of other parts. End it with a class of this file, or with a descendant of one.`,
});

/**
 * Requires that each selector of a CSS module matches elements of that module only. The release checks require the same
 * of the built style sheets.
 */
const ownSubject = (isOn) => (root, result) => {
  if (!isOn) return;
  root.walkRules((node) => {
    if (node.parent.type === 'atrule' && node.parent.name === 'keyframes') return;
    // The build renames all classes of a CSS module except those in `:global()`.
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
