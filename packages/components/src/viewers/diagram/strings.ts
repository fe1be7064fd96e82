import type { StringTable } from '../../localization/localize.ts';

export type DiagramString = keyof typeof strings.en;

export const strings = {
  en: {
    diagram: 'Diagram',
    drawing: 'Drawing the diagram …',
    larger: 'Larger',
    smaller: 'Smaller',
    fit: 'Fit',
    source: 'Source',
    saveAs: 'Save as {kind}',
    broken: 'This is no diagram that can be drawn.',
    tooLong: 'This diagram is too large to be drawn. Here is its source.',
    late: 'This diagram takes too long to draw. Here is its source.',
    large: 'This diagram is large. Drawing it may take a minute.',
    unavailable: 'Diagrams cannot be drawn on this page: its policy keeps their script out, or it could not be loaded. Here is the source.',
  },
  de: {
    diagram: 'Diagramm',
    drawing: 'Das Diagramm wird gezeichnet …',
    larger: 'Größer',
    smaller: 'Kleiner',
    fit: 'Einpassen',
    source: 'Quelltext',
    saveAs: 'Als {kind} speichern',
    broken: 'Das ist kein Diagramm, das sich zeichnen lässt.',
    tooLong: 'Dieses Diagramm ist zu groß zum Zeichnen. Hier steht sein Quelltext.',
    late: 'Dieses Diagramm zu zeichnen dauert zu lange. Hier steht sein Quelltext.',
    large: 'Dieses Diagramm ist groß. Es zu zeichnen kann eine Minute dauern.',
    unavailable: 'Diagramme lassen sich auf dieser Seite nicht zeichnen: ihre Richtlinie hält das Skript dafür fern, oder es war nicht zu laden. Hier steht der Quelltext.',
  },
  ar: {
    diagram: 'مخطط',
    drawing: 'جارٍ رسم المخطط …',
    larger: 'تكبير',
    smaller: 'تصغير',
    fit: 'ملاءمة',
    source: 'المصدر',
    saveAs: 'حفظ بصيغة {kind}',
    broken: 'هذا ليس مخططًا يمكن رسمه.',
    tooLong: 'هذا المخطط أكبر من أن يُرسم. هذا نص مصدره.',
    late: 'يستغرق رسم هذا المخطط وقتًا طويلًا. هذا نص مصدره.',
    large: 'هذا المخطط كبير. قد يستغرق رسمه دقيقة.',
    unavailable: 'لا يمكن رسم المخططات في هذه الصفحة: سياستها تمنع البرنامج اللازم أو تعذر تحميله. هذا نص المصدر.',
  },
} satisfies StringTable<string>;
