import formbody from '@fastify/formbody';
import { type Inquiry, type InquiryAccepted, inquiryBodyLimitBytes, trapFieldName } from '@site/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { SubmittedInquiry } from '../../src/pages/contact/submittedInquiry.tsx';

type InquiryForm = Partial<Record<keyof Inquiry | typeof trapFieldName, string>>;

type InquiryFormOptions = {
  serviceUrl: string;
  render: (request: PageRequest) => Promise<{ answer: PageAnswer }>;
  send: (reply: FastifyReply, answer: PageAnswer) => Promise<FastifyReply>;
};

/** The contact form without JavaScript: the inquiry is sent on, and the page says what became of it. */
export async function registerInquiryForm(
  app: FastifyInstance,
  { serviceUrl, render, send }: InquiryFormOptions,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: inquiryBodyLimitBytes });
    scope.post<{ Body: InquiryForm }>('/contact', { bodyLimit: inquiryBodyLimitBytes }, async (request, reply) => {
      const inquiry = await submit(request.body ?? {}, serviceUrl, request.ip);
      const { answer } = await render({ url: '/contact', inquiry });
      return send(reply, answer);
    });
  });
}

async function submit(form: InquiryForm, serviceUrl: string, address: string): Promise<SubmittedInquiry> {
  const values: Inquiry = {
    fullName: form.fullName ?? '',
    email: form.email ?? '',
    companyName: form.companyName ?? '',
    details: form.details ?? '',
    ...(form.position && { position: form.position }),
  };
  // The hidden trap: whoever fills it is told nothing (specification, section 4).
  if (form[trapFieldName]) return { values: {}, outcome: 'received' };
  try {
    const answer = await fetch(`${serviceUrl}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(10_000),
    });
    // 202 is answered with this body and no other.
    if (answer.status === 202)
      return { values: {}, outcome: 'received', reference: ((await answer.json()) as InquiryAccepted).reference };
    return { values, outcome: answer.status === 422 ? 'invalid' : 'failed' };
  } catch {
    return { values, outcome: 'failed' };
  }
}
