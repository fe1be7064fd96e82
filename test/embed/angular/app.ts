import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import '@mcp-canvas/components/define.js';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button [disabled]="!session()" (click)="draw()">Draw the report</button>
    <button (click)="drawn.set(drawn() + 1)">Once more</button>
    <button (click)="shown.set(!shown())">{{ shown() ? 'Put away' : 'Bring back' }}</button>
    <output [attr.data-drawn]="drawn()">{{ opened().join(' ') }}</output>
    @if (shown()) {
      <mcp-canvas
        api-base="/"
        [allowedOrigins]="allowedOrigins"
        (mcp-session)="session.set($event.detail.session_id)"
        (mcp-artifact-open)="note($event.detail.artifact.name)"
      />
      <mcp-artifact-viewer [artifact]="artifact" (mcp-viewer-ready)="note($event.detail.artifact.name + ' by ' + $event.detail.viewer)" />
    }
  `,
})
export class App {
  readonly allowedOrigins = ['https://dashboards.example.org'];
  readonly artifact = { id: 'note', version: 1, name: 'note.md', mime: 'text/markdown', size: 23, inline: '# A note of the host\n\n**bold**', source: { kind: 'generated', created_at: '2026-11-21T10:00:00Z' } };
  readonly session = signal('');
  readonly opened = signal<readonly string[]>([]);
  readonly shown = signal(true);
  readonly drawn = signal(0);

  note(what: string): void {
    this.opened.update((before) => [...before, what]);
  }

  draw(): Promise<Response> {
    return fetch(`/api/sessions/${this.session()}/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ server: 'showcase', tool: 'v2_report_and_chart', arguments: {} }),
    });
  }
}
