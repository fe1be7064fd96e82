import { registerPreprocessor } from 'echarts/core';

/** Charts stand still, as on paper, and say what is under the pointer on their canvas: in markup of their own a page with Trusted Types would not let them. */
registerPreprocessor((option) => {
  option.animation = false;
  for (const tooltip of [option.tooltip ?? []].flat() as { renderMode?: string }[]) tooltip.renderMode = 'richText';
});
