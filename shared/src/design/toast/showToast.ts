import styles from './toast.module.css';

/** Errors are announced at once, successes when the reader pauses. */
export type ToastKind = 'success' | 'error';

/** How long a toast stays, unless pointed at, in milliseconds. */
const toastShownMs = 10_000;
const fadeMs = 150;

/**
 * Shows a message in a corner of the window and announces it to assistive technology, at once for
 * errors; a success takes away what failed before it. Browser only; toastr and jQuery are fetched with the first toast.
 */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
  const { default: toastr } = await import(/* webpackChunkName: "toastr" */ 'toastr');
  const success = styles.success ?? '';
  const error = styles.error ?? '';
  toastr.options = {
    containerId: 'toasts',
    positionClass: styles.toasts,
    toastClass: styles.toast,
    iconClasses: { success, error, info: success, warning: error },
    messageClass: styles.message,
    closeButton: true,
    closeClass: styles.close,
    // It is put into `$()`, which takes elements too, and reads no HTML then.
    closeHtml: makeCloseButton() as unknown as string,
    escapeHtml: true,
    timeOut: toastShownMs,
    extendedTimeOut: toastShownMs / 2,
    newestOnTop: true,
    showDuration: fadeMs,
    hideDuration: fadeMs,
    closeDuration: fadeMs,
  };
  if (kind === 'success') toastr.remove();
  const toast = toastr[kind](message);
  toast.attr('role', kind === 'error' ? 'alert' : 'status');
}

function makeCloseButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.setAttribute('aria-label', 'Close');
  return Object.assign(button, { type: 'button', textContent: '×' });
}
