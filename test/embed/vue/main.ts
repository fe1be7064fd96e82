import { createApp } from 'vue';
import App from './App.vue';
import './host.css';

createApp(App).mount('#root');
