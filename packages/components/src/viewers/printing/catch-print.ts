/** For tests: stands where the printer stands. What the next print hands over, in words, and the frame that it came from; the printer is not done with it. */
export async function catchPrint(print: () => unknown): Promise<{ text: string; frame: HTMLIFrameElement }> {
  const caught = Promise.withResolvers<{ text: string; frame: HTMLIFrameElement }>();
  const append = document.body.append.bind(document.body);
  document.body.append = (node) => {
    append(node);
    const frame = node as HTMLIFrameElement;
    frame.contentWindow!.print = () => caught.resolve({ text: frame.contentDocument!.body.innerText, frame });
  };
  try {
    await Promise.race([print(), caught.promise]);
    return await caught.promise;
  } finally {
    Reflect.deleteProperty(document.body, 'append');
  }
}
