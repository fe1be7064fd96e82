import './canvas/define.ts';

// Registered a moment later, so that pages that show no remote frame do not wait for it.
void import('./dashboard-frame/define.ts');
