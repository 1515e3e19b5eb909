import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Choice } from '../design/Choice/Choice.tsx';
import { Select } from '../design/Select/Select.tsx';
import { Slider } from '../design/Slider/Slider.tsx';
import { createLazyContent } from './createLazyContent.tsx';
import { watchEarlyActions } from './earlyActions.ts';

const options = ['All', 'AMD', 'TIER'].map((value) => ({ value, label: value }));

function Controls() {
  const [chosen, setChosen] = useState({ code: 'All', state: 'All', price: 95, steps: [] as string[] });
  const [opened, setOpened] = useState(0);
  const { code, state, price, steps } = chosen;
  const toggle = (step: string) =>
    setChosen({ ...chosen, steps: steps.includes(step) ? steps.filter((each) => each !== step) : [...steps, step] });
  return (
    <>
      <Choice
        legend="Regulation"
        options={options}
        chosen={code}
        onChoose={(next) => setChosen({ ...chosen, code: next })}
      />
      <Select
        label="State"
        options={options}
        chosen={state}
        onChoose={(next) => setChosen({ ...chosen, state: next })}
      />
      <Slider
        label="Price"
        value={price}
        min={0}
        max={170}
        step={5}
        shown={`$${price}`}
        valueText={`${price} dollars`}
        onChange={(next) => setChosen({ ...chosen, price: next })}
      />
      {['Chiller', 'Driver'].map((step) => (
        <label key={step}>
          <input type="checkbox" checked={steps.includes(step)} onChange={() => toggle(step)} />
          {step}
        </label>
      ))}
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Opened {opened} times
      </button>
      <output>{[code, state, price, ...steps].join(' ')}</output>
    </>
  );
}

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

/** Adds the server's HTML of a tree to the document. */
function appendServerHtml(tree: ReactNode): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  return container;
}

function hydrate(container: HTMLElement, tree: ReactNode): void {
  root = hydrateRoot(container, tree);
  watchEarlyActions();
}

/** Adds the server's HTML of content whose code has not loaded. */
function openUnloaded() {
  const container = appendServerHtml(
    <Suspense>
      <Controls />
    </Suspense>,
  );
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const content = createLazyContent({ name: 'this test', load: () => promise, whenWanted: async () => {} });
  const load = async () => {
    resolve(Controls);
    await content.load();
  };
  return { container, boundary: content.boundary, load };
}

/** Sets a value as the browser does, with its events. */
function setByVisitor(control: HTMLInputElement | HTMLSelectElement, value: string) {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

const button = () => screen.getByRole('button');
const view = () => screen.getByRole('status').textContent;
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Price' });

test('replays all changes made before hydration', async () => {
  const container = appendServerHtml(<Controls />);
  radio('AMD').checked = true;
  select().value = 'TIER';
  slider().value = '120';
  checkbox('Driver').checked = true;
  await act(async () => hydrate(container, <Controls />));
  expect(view()).toBe('AMD TIER 120 Driver');
  expect(radio('AMD')).toBeChecked();
  expect(select()).toHaveValue('TIER');
  expect(slider()).toHaveValue('120');
  expect(checkbox('Driver')).toBeChecked();
});

test('controls changed before hydration work afterwards', async () => {
  const container = appendServerHtml(<Controls />);
  radio('AMD').checked = true;
  checkbox('Driver').checked = true;
  await act(async () => hydrate(container, <Controls />));
  fireEvent.click(radio('All'));
  fireEvent.click(radio('AMD'));
  fireEvent.click(checkbox('Driver'));
  fireEvent.click(checkbox('Chiller'));
  expect(view()).toBe('AMD All 95 Chiller');
});

test('replays a change even if a layout effect renders again first', async () => {
  function ControlsRenderedTwice() {
    const [, setCount] = useState(0);
    useLayoutEffect(() => setCount(1), []);
    return <Controls />;
  }
  const container = appendServerHtml(<ControlsRenderedTwice />);
  radio('AMD').checked = true;
  slider().value = '120';
  await act(async () => hydrate(container, <ControlsRenderedTwice />));
  expect(view()).toBe('AMD All 120');
  expect(radio('AMD')).toBeChecked();
  expect(slider()).toHaveValue('120');
});

test('a click that makes React hydrate counts once', async () => {
  const container = appendServerHtml(<Controls />);
  await act(async () => {
    hydrate(container, <Controls />);
    checkbox('Driver').click();
    radio('TIER').click();
  });
  expect(view()).toBe('TIER All 95 Driver');
  expect(checkbox('Driver')).toBeChecked();
});

test('a change in the first event of a control that React can hydrate counts once', async () => {
  const container = appendServerHtml(<Controls />);
  await act(async () => {
    hydrate(container, <Controls />);
    setByVisitor(slider(), '120');
    setByVisitor(select(), 'TIER');
    checkbox('Driver').click();
    checkbox('Chiller').click();
    checkbox('Driver').click();
    button().click();
  });
  expect(view()).toBe('All TIER 120 Chiller');
  expect(button()).toHaveTextContent('Opened 1 times');
});

test('replays the last of several changes of a control, and a button once', async () => {
  const { container, boundary, load } = openUnloaded();
  await act(async () => hydrate(container, boundary));
  await act(async () => {
    for (const control of [radio('AMD'), radio('All'), radio('TIER'), radio('AMD')]) control.click();
    for (const control of [checkbox('Driver'), checkbox('Driver'), checkbox('Chiller')]) control.click();
    for (const value of ['100', '110', '120']) setByVisitor(slider(), value);
    setByVisitor(select(), 'AMD');
    setByVisitor(select(), 'All');
    button().click();
    button().click();
  });
  expect(view()).toBe('All All 95');
  await act(load);
  expect(view()).toBe('AMD All 120 Chiller');
  expect(button()).toHaveTextContent('Opened 1 times');
  fireEvent.click(button());
  fireEvent.click(radio('All'));
  expect(view()).toBe('All All 120 Chiller');
  expect(button()).toHaveTextContent('Opened 2 times');
});

test('replays a click from before hydration', async () => {
  const { container, boundary, load } = openUnloaded();
  await act(async () => {
    root = hydrateRoot(container, boundary);
    watchEarlyActions([button(), document.body, null]);
  });
  await act(load);
  expect(button()).toHaveTextContent('Opened 1 times');
});

test('leaves alone controls that are removed before their code has loaded', async () => {
  const { container, boundary, load } = openUnloaded();
  await act(async () => hydrate(container, boundary));
  await act(async () => radio('AMD').click());
  await act(async () => root?.render('Another page'));
  await act(load);
  expect(container).toHaveTextContent('Another page');
});

test('does not call onChange for unchanged controls and for controls that the browser rendered', async () => {
  const onChange = jest.fn();
  const tree = (
    <>
      <Choice legend="Regulation" options={options} chosen="AMD" onChoose={onChange} />
      <Select label="State" options={options} chosen="TIER" onChoose={onChange} />
      <Slider label="Price" value={95} min={0} max={170} shown="" valueText="" onChange={onChange} />
      <input type="checkbox" checked onChange={onChange} />
    </>
  );
  const container = appendServerHtml(tree);
  await act(async () => hydrate(container, tree));
  render(tree);
  await act(async () => undefined);
  expect(onChange).not.toHaveBeenCalled();
});
