/** Closes every modal dialog below, through shadow roots: one whose element is no longer displayed would go on to keep the page from everybody. */
export function closeModals(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof HTMLDialogElement && element.matches(':modal')) element.close();
    if (element.shadowRoot) closeModals(element.shadowRoot);
  }
}
