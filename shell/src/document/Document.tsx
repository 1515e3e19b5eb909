import { useTrustedHtml } from '@site/shared/host';
import { Frame } from '../frame/Frame.tsx';
import { mainScriptUrl } from '../pageData/mainScriptUrl.ts';
import { Body } from './Body.tsx';
import { NavigationEffects } from './navigation/NavigationEffects.tsx';
import { usePage } from '../pageData/PageContext.ts';
import { pageDataElementId } from '../pageData/pageData.ts';
import { ProgressLine } from './navigation/ProgressLine.tsx';

/** Renders the whole document: head, frame, the routed page, and the page data for the browser. */
export function Document() {
  const { data, json } = usePage();
  const { fonts, styles, start, digests } = data.files;
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0c1f22" />
        {/* Block rendering until `#main` is parsed: a partial navigation bar would shift when the rest arrives. */}
        <link rel="expect" href="#main" blocking="render" />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} integrity={digests?.[href]} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <ProgressLine />
        <Frame>
          <Body />
        </Frame>
        <NavigationEffects />
        <script
          id={pageDataElementId}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: useTrustedHtml(json) }}
        />
        <script
          async
          src={start}
          integrity={digests?.[start]}
          data-main-integrity={digests?.[mainScriptUrl(start)]}
          fetchPriority="low"
        />
      </body>
    </html>
  );
}
