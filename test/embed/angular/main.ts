import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app.ts';
import './host.css';

void bootstrapApplication(App);
