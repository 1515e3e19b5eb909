export { findCalculationFaults } from '../contract/calculationFaults.ts';
/// <reference types="@testing-library/jest-dom" />
/** Helpers for the tests of every part; never bundled. */
export { renderWithStore, type RenderedPage, runPreload, type TestPageOptions } from './renderWithStore.tsx';
export {
  type ServiceAnswer,
  type ServiceCall,
  type ServiceMock,
  mockService,
  mockServiceInEachTest,
} from './mockService.ts';
export { accordionItems, expectAnswers, expectOneOpen, hrefsOf, structuredData } from './readPage.ts';
export { listComponents, testConformance } from './conformance.tsx';
export { expectConsole } from './expectConsole.ts';
export { enterWindow } from './enterWindow.ts';
export { listObserved, reportIntersection } from './intersections.ts';
export {
  byIdentifier,
  sampleArticle,
  sampleArticleSummary,
  sampleClient,
  sampleEvent,
  sampleJob,
  samplePageOf,
  samplePerson,
  sampleProfile,
  sampleProject,
  sampleProjectSummary,
  sampleResearch,
  sampleResearchSummary,
  sampleSectionItem,
} from './sampleEntities.ts';
