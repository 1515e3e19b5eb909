import { testConformance } from '../testing/index.ts';
import { Accordion } from './Accordion/Accordion.tsx';
import { ActionLink } from './ActionLink/ActionLink.tsx';
import { Band } from './Band/Band.tsx';
import { Breadcrumb } from './Breadcrumb/Breadcrumb.tsx';
import { Button } from './Button/Button.tsx';
import { Calculation } from './Calculation/Calculation.tsx';
import { Card } from './Card/Card.tsx';
import { CardGrid } from './CardGrid/CardGrid.tsx';
import { Carousel } from './Carousel/Carousel.tsx';
import { ControlButton } from './ControlButton/ControlButton.tsx';
import { Counter } from './Counter/Counter.tsx';
import { Choice } from './Choice/Choice.tsx';
import { DataTable } from './DataTable/DataTable.tsx';
import { FigureFrame } from './FigureFrame/FigureFrame.tsx';
import { Hero } from './Hero/Hero.tsx';
import { Icon } from './Icon/Icon.tsx';
import { Monogram } from './Monogram/Monogram.tsx';
import { Revision } from './Revision/Revision.tsx';
import { RichText } from './RichText/RichText.tsx';
import { Select } from './Select/Select.tsx';
import { Slider } from './Slider/Slider.tsx';
import { Tabs } from './Tabs/Tabs.tsx';
import { Testimonial } from './Testimonial/Testimonial.tsx';

testConformance(import.meta.dirname, {
  Accordion: ['DIV', (given) => <Accordion {...given} name="a" items={[]} />],
  ActionLink: ['A', (given) => <ActionLink {...given} href="/about" />],
  Band: ['SECTION', (given) => <Band {...given} />],
  Breadcrumb: ['NAV', (given) => <Breadcrumb {...given} items={[]} />],
  Button: ['BUTTON', (given) => <Button {...given} />],
  Calculation: [
    'DETAILS',
    (given) => <Calculation {...given} heading="FIG-A-01" calculation={{ steps: [], sources: [] }} />,
  ],
  Card: ['ARTICLE', (given) => <Card {...given} href="/about" title="About" />],
  CardGrid: ['UL', (given) => <CardGrid {...given} />],
  Carousel: [
    'SECTION',
    (given) => (
      <Carousel {...given} label="Projects">
        <p key="one">One</p>
      </Carousel>
    ),
  ],
  ControlButton: ['BUTTON', (given) => <ControlButton {...given} icon="next" label="Next" />],
  Counter: ['DIV', (given) => <Counter {...given} end={8} label="simulators" />],
  Choice: [
    'FIELDSET',
    (given) => <Choice {...given} legend="Unit" options={[]} chosen={1} onChoose={() => undefined} />,
  ],
  DataTable: ['DIV', (given) => <DataTable {...given} caption="Plan" columns={[]} rows={[]} />],
  FigureFrame: ['FIGURE', (given) => <FigureFrame {...given} title="Figure 1" />],
  Hero: ['HEADER', (given) => <Hero {...given} heading="Title" />],
  Icon: ['svg', (given) => <Icon {...given} name="team" />],
  Monogram: ['svg', (given) => <Monogram {...given} name="Ada Lovelace" />],
  Revision: ['SPAN', (given) => <Revision {...given} value="783 kt" letter="B" />],
  RichText: ['DIV', (given) => <RichText {...given} html="" />],
  Select: ['LABEL', (given) => <Select {...given} label="State" options={[]} chosen="" onChoose={() => undefined} />],
  Slider: [
    'DIV',
    (given) => (
      <Slider
        {...given}
        label="Price"
        value={5}
        min={0}
        max={10}
        shown="$5"
        valueText="5 dollars"
        onChange={() => undefined}
      />
    ),
  ],
  Tabs: ['DIV', (given) => <Tabs {...given} label="Who we help" tabs={[]} />],
  Testimonial: ['FIGURE', (given) => <Testimonial {...given} quote="It held." />],
});
