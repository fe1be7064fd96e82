import { mount } from 'svelte';
import App from './App.svelte';
import './host.css';

mount(App, { target: document.querySelector('#root')! });
