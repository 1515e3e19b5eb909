/** What a page is opened with; unless told otherwise a phone that is not slowed down. */
export type Conditions = {
  /** The mobile lab of the budgets: a slow phone on a slow network. */
  isSlow?: boolean;
  screen?: keyof typeof screens;
  /** The visitor asked for reduced data usage. */
  isSavingData?: boolean;
};

/** CPU and network of the mobile lab, as the budgets name them: 4x, 150 ms, 1.6 Mbps. */
export const slow = {
  cpuRate: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
} as const;

/** Screens, in CSS pixels. */
export const screens = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const;
