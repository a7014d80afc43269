import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { enter } from './lib/room.svelte'
import { startRouting } from './lib/route.svelte'
import { apply, keepUp } from './lib/settings.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('no #app')

apply()
keepUp()
startRouting()
void enter()
target.replaceChildren()
mount(App, { target })
