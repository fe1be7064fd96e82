/**
 * What no viewer can be faster than that leaves what a tool wrote to a worker: a script of a few lines under the kit's policy, a worker of
 * a few lines that reads the first piece of the file, and its text in the page. It understands nothing of the file.
 */
export const leastScripts: Readonly<Record<string, string>> = {
  '/least/page.js': `const policy = trustedTypes.createPolicy('mcp-canvas', { createScriptURL: (address) => address });
export const show = () => {
  const worker = new Worker(policy.createScriptURL('/least/worker.js'), { type: 'module' });
  const text = window.room.appendChild(document.createElement('pre'));
  worker.onmessage = ({ data }) => {
    text.textContent = data;
    worker.terminate();
  };
  worker.postMessage(window.file);
};
show();`,
  '/least/worker.js': `onmessage = async ({ data }) => {
  const reader = (await fetch(data)).body.getReader();
  const { value } = await reader.read();
  postMessage(new TextDecoder().decode(value.subarray(0, 4096)));
  await reader.cancel();
};`,
};
