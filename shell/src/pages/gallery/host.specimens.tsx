import { ActionLink, Band, paths } from '@site/shared';
import { sheetTonne } from '@site/shared/figureSheets';
import {
  ActionDataProvider,
  BrandMark,
  Calculation,
  ControlButton,
  DeferredBandsProvider,
  ErrorPage,
  type OpenStore,
  ServerHtmlBoundary,
  ServerRenderedPageProvider,
  StoreAccessProvider,
  TitleBlock,
} from '@site/shared/host';
import { calculation } from './gallery.content.ts';
import type { ComponentEntry } from './reference.ts';

const openStore: OpenStore = () => Promise.reject(new Error('An example without a store.'));

/** Specimens of components for the shell only, and of the providers around each page. */
export const hostSpecimens: readonly ComponentEntry[] = [
  {
    component: 'BrandMark',
    accessibility: ['The logo is hidden from assistive technology. With `isSignOnly` the link around it needs a name.'],
    variants: [
      {
        name: 'Logo and name, and the logo alone',
        layout: 'row',
        example: (
          <>
            <BrandMark />
            <BrandMark isSignOnly />
          </>
        ),
      },
    ],
  },
  {
    component: 'ControlButton',
    accessibility: ['A button with the name `label`: its action in words, with what it acts on.'],
    variants: [
      {
        name: 'Enabled and disabled',
        layout: 'row',
        example: (
          <>
            <ControlButton icon="previous" label="Previous of an example" />
            <ControlButton icon="next" label="Next of an example" disabled />
          </>
        ),
      },
    ],
  },
  {
    component: 'ErrorPage',
    accessibility: ['Renders the `h1` of its page, and offers one way to continue.'],
    variants: [
      {
        name: 'An error that is not a missing page',
        layout: 'wide',
        example: (
          <ErrorPage
            heading="Flow interrupted"
            text="What went wrong, and how to go on."
            action={<ActionLink href={paths.home}>Go back home</ActionLink>}
          />
        ),
      },
    ],
  },
  {
    component: 'Calculation',
    accessibility: ['A `details` element. “Copy the calculation” announces its result; it is hidden without script.'],
    variants: [
      {
        name: 'One step',
        example: <Calculation heading="One tonne" calculation={calculation} />,
      },
    ],
  },
  {
    component: 'TitleBlock',
    accessibility: ['A description list. Initials have the name as their title.'],
    variants: [
      {
        name: 'Of a sheet with settings',
        example: <TitleBlock sheet={sheetTonne} settings="gas sample of March 14" />,
      },
    ],
  },
  {
    component: 'ServerHtmlBoundary',
    accessibility: ['Keeps text, links, forms, focus and scroll positions of a part that fails.'],
    variants: [
      {
        name: 'Around a part of a page',
        layout: 'code',
        example: (
          <ServerHtmlBoundary isSent>
            <p>Stays as the server sent it if a component in it throws.</p>
          </ServerHtmlBoundary>
        ),
      },
    ],
  },
  {
    component: 'ServerRenderedPageProvider',
    accessibility: ['None: it renders no element.'],
    variants: [
      {
        name: 'Around a page that the server rendered',
        layout: 'code',
        example: (
          <ServerRenderedPageProvider value>
            <Band heading="A band whose HTML is kept if it throws" />
          </ServerRenderedPageProvider>
        ),
      },
    ],
  },
  {
    component: 'DeferredBandsProvider',
    accessibility: ['Set it to `false` right after the first paint: an empty band has no name and no content.'],
    variants: [
      {
        name: 'During the first render after a navigation',
        layout: 'code',
        example: (
          <DeferredBandsProvider value>
            <Band heading="A band that renders empty" />
          </DeferredBandsProvider>
        ),
      },
    ],
  },
  {
    component: 'ActionDataProvider',
    accessibility: ['None: it renders no element.'],
    variants: [
      {
        name: 'Around the page that answers a posted form',
        layout: 'code',
        example: (
          <ActionDataProvider value={{ faults: { email: 'Enter an email address.' } }}>
            <p>The page reads it with useActionData.</p>
          </ActionDataProvider>
        ),
      },
    ],
  },
  {
    component: 'StoreAccessProvider',
    accessibility: ['None: it renders no element.'],
    variants: [
      {
        name: 'Around the document',
        layout: 'code',
        example: (
          <StoreAccessProvider value={openStore}>
            <p>The frame opens the store with useOpenStore.</p>
          </StoreAccessProvider>
        ),
      },
    ],
  },
];
