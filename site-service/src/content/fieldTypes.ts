import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFault } from './contentFault.ts';
import type { FieldSchema } from './fieldSchema.ts';
import { fieldTypesName } from './sectionContentTypes.ts';
import type { SectionType } from './sectionType.ts';

/** A module with the TypeScript types of a section's fields: its path from the folder of the sections, and its text. */
export type FieldTypesModule = { file: string; text: string };

/** Returns the modules with the types of the fields of declared content types, one for each section. */
export function buildFieldTypes(types: readonly SectionType[]): FieldTypesModule[] {
  const bySection = Map.groupBy(types, ({ kind }) => kind.split('/', 1)[0] ?? '');
  return [...bySection].map(([section, declared]) => ({
    file: `${section}/content/${fieldTypesName}`,
    text: [
      `// Written by \`npm run content:types\` from ${section}/content/*/contentType.json; edit nothing here.\n`,
      ...declared.map(toDeclaration),
    ].join('\n'),
  }));
}

/** Reports the modules in a folder of sections that do not have the present text. */
export function findStaleFieldTypes(root: string, modules: readonly FieldTypesModule[]): ContentFault[] {
  return modules
    .filter(({ file, text }) => {
      const path = join(root, file);
      return !existsSync(path) || readFileSync(path, 'utf8').replaceAll('\r\n', '\n') !== text;
    })
    .map(({ file }) => ({
      file,
      line: 1,
      fault: 'does not fit the declared content types.',
      remedy: 'Run "npm run content:types".',
    }));
}

function toDeclaration({ kind, fields }: SectionType): string {
  const [section, type = ''] = kind.split('/');
  const name = `-${type}-fields`.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const members = Object.keys(fields.properties).length === 0 ? 'Record<never, never>' : toType(fields, '');
  return `/** Fields of \`${section}/content/${type}\`. */\nexport type ${name} = ${members};\n`;
}

/** Returns the type of the values that a schema accepts. */
function toType(schema: FieldSchema, indent: string): string {
  switch (schema.type) {
    case 'object': {
      const { properties, required } = schema;
      const members = Object.entries(properties).map(([name, member]) => {
        const mark = required.includes(name) ? '' : '?';
        return `${toComment(member, `${indent}  `)}${indent}  ${name}${mark}: ${toType(member, `${indent}  `)};\n`;
      });
      return `{\n${members.join('')}${indent}}`;
    }
    case 'array': {
      return `Array<${toType(schema.items, indent)}>`;
    }
    case 'string': {
      return schema.enum?.map((text) => JSON.stringify(text)).join(' | ') ?? 'string';
    }
    case 'boolean': {
      return 'boolean';
    }
    case 'integer':
    case 'number': {
      return 'number';
    }
  }
}

function toComment({ description }: FieldSchema, indent: string): string {
  // `*/` in the text would end the comment.
  const text = description?.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim();
  return text ? `${indent}/** ${text} */\n` : '';
}
