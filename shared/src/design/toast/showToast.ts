import styles from './toast.module.css';

/** Screen readers announce an error immediately (`alert`), a success when they are idle (`status`). */
export type ToastKind = 'success' | 'error';

/** Time until a toast disappears, in milliseconds; longer while the pointer is over it. */
const toastShownMs = 10_000;
const fadeMs = 150;

/**
 * Shows a message in a corner of the window and announces it to assistive technology. A success removes earlier toasts.
 * Browser only. The first toast loads toastr and jQuery.
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
    // toastr passes this to `$()`, which also accepts an element; then no HTML is parsed.
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
