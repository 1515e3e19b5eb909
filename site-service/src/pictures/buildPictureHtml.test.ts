import type { Picture } from './picture.ts';
import { parseResizedPath, widthsOf } from './pictureVariants.ts';
import { buildPictureHtml } from './buildPictureHtml.ts';

const photo: Picture = {
  path: 'articles/Some-Slug/photo.jpg',
  mediaType: 'image/jpeg',
  width: 1000,
  height: 500,
  digest: '0123456789abcdef',
  file: '/content/articles/Some-Slug/photo.jpg',
};

test('a raster picture has AVIF and WebP sources in several widths and its file as fallback', () => {
  const html = buildPictureHtml({ picture: photo, alt: 'A "flare" & <stack>' });
  const url = String.raw`/api/pictures/articles/Some-Slug/photo-(?:480|720|960|1000)\.`;
  const srcset = (encoding: string) =>
    String.raw`<source type="image/${encoding}" srcset="${url}${encoding}\?v=[\da-f]{8} 480w, ${url}${encoding}\?v=[\da-f]{8} 720w, ${url}${encoding}\?v=[\da-f]{8} 960w, ${url}${encoding}\?v=[\da-f]{8} 1000w" sizes="\(min-width: 768px\) 43rem, calc\(100vw - 2\.5rem\)">`;
  expect(html).toMatch(
    new RegExp(
      String.raw`^<picture>${srcset('avif')}${srcset('webp')}<img src="/api/pictures/articles/Some-Slug/photo\.jpg\?v=0123456789abcdef" width="1000" height="500" alt="A &quot;flare&quot; &amp; &lt;stack&gt;" loading="lazy" decoding="async"></picture>$`,
    ),
  );
});

test('a drawing is a single img element', () => {
  const html = buildPictureHtml({
    picture: { ...photo, path: 'articles/a/flow.svg', mediaType: 'image/svg+xml' },
    alt: '',
  });
  expect(html).toMatch(
    /^<img src="\/api\/pictures\/articles\/a\/flow\.svg\?v=[\da-f]{8}" width="1000" height="500" alt=""/,
  );
});

test.each([
  [300, [300]],
  [480, [480]],
  [800, [480, 720, 800]],
  [4000, [480, 720, 960, 1440]],
])('a picture of %d pixels is offered in the widths %j', (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths);
});

test('parses the URL of each resized variant', () => {
  const pictures = new Map([[photo.path, photo]]);
  const urls = buildPictureHtml({ picture: photo, alt: '' }).match(/\/api\/pictures\/\S+-\d+\.\w+\?v=\w+/g) ?? [];
  expect(urls).toHaveLength(8);
  for (const url of urls) {
    const { pathname, searchParams } = new URL(url, 'https://a.example');
    const variant = parseResizedPath(pathname.slice('/api/pictures/'.length), searchParams.get('v') ?? '', pictures);
    expect(variant?.picture).toBe(photo);
    expect(`${variant?.width}.${variant?.encoding}`).toBe(/-(\d+\.\w+)$/.exec(pathname)?.[1]);
  }
});

test.each(['photo-481.avif', 'photo-1440.avif', 'photo-480.jpg', 'other-480.avif', '-480.avif'])(
  '%s is not a resized variant',
  (name) => {
    expect(parseResizedPath(`articles/Some-Slug/${name}`, undefined, new Map([[photo.path, photo]]))).toBeUndefined();
  },
);

test('the version distinguishes two pictures that differ only in their extension', () => {
  const png = { ...photo, path: 'articles/Some-Slug/photo.png', digest: 'fedcba9876543210' };
  const pictures = new Map([photo, png].map((picture) => [picture.path, picture]));
  for (const picture of [photo, png]) {
    const [, version] = /photo-480\.avif\?v=(\w+)/.exec(buildPictureHtml({ picture, alt: '' })) ?? [];
    expect(parseResizedPath('articles/Some-Slug/photo-480.avif', version, pictures)?.picture).toBe(picture);
  }
});
