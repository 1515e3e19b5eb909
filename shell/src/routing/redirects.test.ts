import { redirects } from './redirects.ts';

test('the redirects are the specification’s, no more and no fewer', () => {
  expect(redirects).toEqual({
    '/articles/:slug': '/discover/article/:slug',
    '/thehub': '/discover/articles/sustainability',
    '/register': '/',
    '/register/:slug': '/',
    '/products': '/about',
    '/solutions': '/what-we-do',
    '/resources/newsletter': '/discover/events',
    '/resources/media': '/',
    '/products/insitusim': '/products/rt-ghg',
    '/products/meadvisor': '/products/emissions-advisor',
    '/resources/articles': '/discover/articles/innovation',
    '/resources/projects': '/discover/projects',
    '/resources/downloads': '/discover/articles/engineering',
    '/thehub/reports': '/discover/research',
    '/privacy': '/privacy-policy',
    '/contact-us': '/contact',
  });
});
