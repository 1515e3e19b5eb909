import * as siteShared from '@site/shared';
import * as carousel from '@site/shared/carousel';
import * as data from '@site/shared/data';
import * as figures from '@site/shared/figures';
import * as moving from '@site/shared/moving';
import * as plant from '@site/shared/plant';
import * as platforms from '@site/shared/platforms';
import * as records from '@site/shared/records';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import { shellPages } from '../pages/shellPages.ts';
import { prefixesOf } from './pagePaths.ts';

export { createPageRenderer } from './renderPage.tsx';

/** Path prefixes of the shell's pages, which the release of this bundle claims. */
export const prefixes: readonly string[] = prefixesOf(shellPages);

/** Shared modules that sections may require, by module name. */
export const providedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@site/shared': siteShared,
  '@site/shared/carousel': carousel,
  '@site/shared/data': data,
  '@site/shared/figures': figures,
  '@site/shared/moving': moving,
  '@site/shared/plant': plant,
  '@site/shared/platforms': platforms,
  '@site/shared/records': records,
};
