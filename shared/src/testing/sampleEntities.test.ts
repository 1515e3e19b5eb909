import { Value } from 'typebox/value';
import * as contract from '../contract/entities.ts';
import * as sample from './sampleEntities.ts';

test.each([
  ['article summary', contract.articleSummarySchema, sample.sampleArticleSummary()],
  ['article', contract.articleSchema, sample.sampleArticle()],
  ['research summary', contract.researchSummarySchema, sample.sampleResearchSummary()],
  ['event', contract.eventSchema, sample.sampleEvent()],
  ['project summary', contract.projectSummarySchema, sample.sampleProjectSummary()],
  ['person', contract.personSchema, sample.samplePerson()],
  ['profile', contract.profileSchema, sample.sampleProfile()],
  ['item of a section', contract.sectionItemSchema, sample.sampleSectionItem({ hours: 8 })],
  ['job', contract.jobSchema, sample.sampleJob()],
  ['client', contract.clientSchema, sample.sampleClient()],
  ['page of a list', contract.pageOf(contract.jobSchema), sample.samplePageOf([sample.sampleJob()])],
])('the sample %s is valid against its schema', (_name, schema, entity) => {
  expect([...Value.Errors(schema, entity)]).toEqual([]);
});
