import { ActionLink, Button, paths } from '@site/shared';
import { showToast } from '@site/shared/moving';
import type { ComponentEntry } from './reference.ts';

/** Specimens of links and buttons. */
export const actionSpecimens: readonly ComponentEntry[] = [
  {
    component: 'ActionLink',
    accessibility: [
      'A link: use it where the address changes, and `Button` where something happens on the page.',
      'Its text must make sense alone: screen readers list the links of a page.',
    ],
    variants: [
      {
        name: 'Three tones',
        layout: 'row',
        example: (
          <>
            <ActionLink href={paths.contact}>Book a Consultation</ActionLink>
            <ActionLink href={paths.contact} tone="secondary">
              Talk to an Expert
            </ActionLink>
            <ActionLink href={paths.contact} tone="quiet">
              Learn More
            </ActionLink>
          </>
        ),
      },
      {
        name: 'On ink',
        tone: 'ink',
        layout: 'row',
        example: (
          <>
            <ActionLink href={paths.contact}>Book a Consultation</ActionLink>
            <ActionLink href={paths.contact} tone="secondary">
              Talk to an Expert
            </ActionLink>
            <ActionLink href={paths.contact} tone="quiet">
              Learn More
            </ActionLink>
          </>
        ),
      },
    ],
  },
  {
    component: 'Button',
    accessibility: [
      'Enter and Space press it. A disabled button stays focusable, so that the visitor finds it and hears why.',
      'Give a button that needs script `data-needs-script`: it is then hidden without script and in print.',
      '`aria-busy` shows that its action runs; announce the result, for example with `showToast`.',
    ],
    variants: [
      {
        name: 'Three tones, disabled, busy',
        layout: 'row',
        example: (
          <>
            <Button>Send</Button>
            <Button tone="secondary">Back</Button>
            <Button tone="quiet">Quiet</Button>
            <Button disabled>Disabled</Button>
            <Button aria-busy="true">Busy</Button>
          </>
        ),
      },
      {
        name: 'On ink',
        tone: 'ink',
        layout: 'row',
        example: (
          <>
            <Button>Send</Button>
            <Button tone="secondary">Back</Button>
            <Button tone="quiet">Quiet</Button>
            <Button disabled>Disabled</Button>
            <Button aria-busy="true">Busy</Button>
          </>
        ),
      },
      {
        name: 'With showToast, which announces a result',
        tone: 'mist',
        layout: 'row',
        example: (
          <>
            <Button onClick={() => void showToast('success', 'A toast that says it went well.')}>Success toast</Button>
            <Button tone="secondary" onClick={() => void showToast('error', 'A toast that says it did not.')}>
              Error toast
            </Button>
          </>
        ),
      },
    ],
  },
];
