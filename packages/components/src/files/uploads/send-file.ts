import { Refusal, type FileAccess } from '../service/file-service.ts';
import type { UserFile } from '../service/user-file.ts';

/**
 * Sends one file as a form, streamed from the disk by the browser (`POST /api/files`). By XMLHttpRequest, because `fetch` does not
 * tell how much of a body is sent. Throws a `Refusal`; the signal's reason when it is aborted.
 */
export function sendFile({ apiBase, headers = {}, credentials }: FileAccess, session: string, file: File, sent: (bytes: number) => void, signal: AbortSignal): Promise<UserFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, file.name);
    request.open('POST', `${apiBase}/api/files${session ? `?session=${encodeURIComponent(session)}` : ''}`);
    request.responseType = 'json';
    request.withCredentials = credentials === 'include';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // The form is some bytes longer than the file in it.
    request.upload.onprogress = ({ loaded, total }) => sent(Math.max(0, loaded - Math.max(0, total - file.size)));
    request.upload.onload = () => sent(file.size);
    request.onload = () => (request.status === 201 ? resolve(request.response as UserFile) : reject(new Refusal(request.status, request.response)));
    request.onerror = () => reject(new Refusal(0, undefined));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
