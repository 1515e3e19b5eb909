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

test('a raster comes as AVIF and WebP in the widths used, with its file as the fallback', () => {
  const html = buildPictureHtml({ picture: photo, alt: 'A "flare" & <stack>' });
  const address = String.raw`/api/pictures/articles/Some-Slug/photo-(?:480|720|960|1000)\.`;
  const srcset = (encoding: string) =>
    String.raw`<source type="image/${encoding}" srcset="${address}${encoding}\?v=[\da-f]{16} 480w, ${address}${encoding}\?v=[\da-f]{16} 720w, ${address}${encoding}\?v=[\da-f]{16} 960w, ${address}${encoding}\?v=[\da-f]{16} 1000w" sizes="\(min-width: 768px\) 43rem, calc\(100vw - 2\.5rem\)">`;
  expect(html).toMatch(
    new RegExp(
      String.raw`^<picture>${srcset('avif')}${srcset('webp')}<img src="/api/pictures/articles/Some-Slug/photo\.jpg\?v=0123456789abcdef" width="1000" height="500" alt="A &quot;flare&quot; &amp; &lt;stack&gt;" loading="lazy" decoding="async"></picture>$`,
    ),
  );
});

test('a drawing comes as it is', () => {
  const html = buildPictureHtml({
    picture: { ...photo, path: 'articles/a/flow.svg', mediaType: 'image/svg+xml' },
    alt: '',
  });
  expect(html).toMatch(
    /^<img src="\/api\/pictures\/articles\/a\/flow\.svg\?v=[\da-f]{16}" width="1000" height="500" alt=""/,
  );
});

test.each([
  [300, [300]],
  [480, [480]],
  [800, [480, 720, 800]],
  [4000, [480, 720, 960, 1440]],
])('a picture of %d pixels is never made wider: %j', (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths);
});

test('the address of every form leads back to it', () => {
  const pictures = new Map([[photo.path, photo]]);
  const addresses = buildPictureHtml({ picture: photo, alt: '' }).match(/\/api\/pictures\/\S+-\d+\.\w+\?v=\w+/g) ?? [];
  expect(addresses).toHaveLength(8);
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, 'https://a.example');
    const form = parseResizedPath(pathname.slice('/api/pictures/'.length), searchParams.get('v') ?? '', pictures);
    expect(form?.picture).toBe(photo);
    expect(`${form?.width}.${form?.encoding}`).toBe(/-(\d+\.\w+)$/.exec(pathname)?.[1]);
  }
});

test.each(['photo-481.avif', 'photo-1440.avif', 'photo-480.jpg', 'other-480.avif', '-480.avif'])(
  '%s is no form',
  (name) => {
    expect(parseResizedPath(`articles/Some-Slug/${name}`, undefined, new Map([[photo.path, photo]]))).toBeUndefined();
  },
);

test('of two pictures of one name the version tells which is meant', () => {
  const png = { ...photo, path: 'articles/Some-Slug/photo.png', digest: 'fedcba9876543210' };
  const pictures = new Map([photo, png].map((picture) => [picture.path, picture]));
  for (const picture of [photo, png]) {
    const [, version] = /photo-480\.avif\?v=(\w+)/.exec(buildPictureHtml({ picture, alt: '' })) ?? [];
    expect(parseResizedPath('articles/Some-Slug/photo-480.avif', version, pictures)?.picture).toBe(picture);
  }
});
