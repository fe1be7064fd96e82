/** Lets the buttons of `<form method=dialog>` close their dialog by themselves, as the form is taken away; for DOMPurify's `uponSanitizeElement`. */
export function closeDialogs(): (node: Node) => void {
  let unnamed = 0;
  return (node) => {
    const form = node as Element;
    if (form.localName !== 'form' || form.getAttribute('method')?.toLowerCase() !== 'dialog') return;
    const dialog = form.closest('dialog');
    if (!dialog) return;
    dialog.id ||= `mcp-dialog-${++unnamed}`;
    for (const button of form.querySelectorAll('button:not([type=button], [type=reset], [command])')) {
      button.setAttribute('command', 'close');
      button.setAttribute('commandfor', dialog.id);
      // A submit button that is left in another form would not heed the command (WHATWG HTML, 4.10.6).
      button.setAttribute('type', 'button');
    }
  };
}
