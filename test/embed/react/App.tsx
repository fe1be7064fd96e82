import '@mcp-canvas/components/jsx';
import { Canvas } from '@mcp-canvas/components/react';
import { useState } from 'react';

export function App() {
  const [session, setSession] = useState('');
  const [opened, setOpened] = useState<string[]>([]);
  const [shown, setShown] = useState(true);
  const [drawn, setDrawn] = useState(0);

  const draw = () =>
    fetch(`/api/sessions/${session}/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ server: 'showcase', tool: 'v2_report_and_chart', arguments: {} }),
    });

  return (
    <>
      <button disabled={!session} onClick={() => void draw()}>Draw the report</button>
      <button onClick={() => setDrawn(drawn + 1)}>Once more</button>
      <button onClick={() => setShown(!shown)}>{shown ? 'Put away' : 'Bring back'}</button>
      <output>{opened.map((name) => `${name} `)}</output>
      {shown && (
        <>
          <Canvas
            apiBase="/"
            allowedOrigins={['https://dashboards.example.org']}
            onMcpSession={({ detail }) => setSession(detail.session_id)}
            onMcpArtifactOpen={({ detail }) => setOpened((names) => [...names, detail.artifact.name])}
          />
          <mcp-artifact-viewer
            artifact={{ id: 'note', version: 1, name: 'note.md', mime: 'text/markdown', size: 23, inline: '# A note of the host\n\n**bold**', source: { kind: 'generated', created_at: '2026-11-21T10:00:00Z' } }}
            onmcp-viewer-ready={({ detail }) => setOpened((names) => [...names, `${detail.artifact.name} by ${detail.viewer}`])}
          />
        </>
      )}
    </>
  );
}
