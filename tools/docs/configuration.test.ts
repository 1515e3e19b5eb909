import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';
import { serverSettings } from '../../shell/server/env.ts';
import { serviceSettings } from '../../site-service/src/env.ts';
import { chaosSettings, commandSettings, durabilitySettings } from '../repository/env.ts';
import { configurationFile, generateConfiguration } from './configuration.ts';

test('docs/configuration.md equals the output of `npm run docs`', () => {
  expect(readFileSync(path.join(root, configurationFile), 'utf8')).toBe(generateConfiguration());
});

test.each(
  [serverSettings, serviceSettings, commandSettings, chaosSettings, durabilitySettings].flatMap(({ properties }) =>
    Object.entries(properties),
  ),
)('%s has a title and a description', (_name, setting) => {
  expect(setting).toMatchObject({ title: expect.stringMatching(/\.$/), description: expect.stringMatching(/^[^.]+/) });
});
