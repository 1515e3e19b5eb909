import * as facade from '@site/shared';
import * as carousel from '@site/shared/carousel';
import * as data from '@site/shared/data';
import * as figures from '@site/shared/figures';
import * as moving from '@site/shared/moving';
import * as platforms from '@site/shared/platforms';
import * as records from '@site/shared/records';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import { shellPages } from '../pages/shellPages.ts';
import { prefixesOf } from './pagePaths.ts';

export { createPageRenderer } from './renderPage.tsx';

/** Path prefixes of the shell's own pages: the release that this bundle is built for claims them. */
export const prefixes: readonly string[] = prefixesOf(shellPages);

/** What sections may require: the shell's own copies, by the names under which sections ask for them. */
export const providedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@site/shared': facade,
  '@site/shared/carousel': carousel,
  '@site/shared/data': data,
  '@site/shared/figures': figures,
  '@site/shared/moving': moving,
  '@site/shared/platforms': platforms,
  '@site/shared/records': records,
};
